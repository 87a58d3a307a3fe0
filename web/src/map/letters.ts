// How wide a unit's name is, so that names can keep out of each other's way.
let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

export function textWidth(text: string, italic: boolean): number {
  const size = 11.5 * (document.documentElement.dataset.type === 'large' ? 1.25 : 1),
    key = `${size}${italic}${text}`;
  let width = known.get(key);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return text.length * size * 0.48;
    pen.font = `${italic ? 'italic ' : ''}600 ${size}px 'EB Garamond', Garamond, Georgia, serif`;
    width = pen.measureText(text).width;
    if (document.fonts.status === 'loaded') known.set(key, width);
  }
  return width;
}
