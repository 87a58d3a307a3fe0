// Elements in few words. Texts are always texts: nothing that people write becomes markup.
const svg_space = 'http://www.w3.org/2000/svg';

function fill(element, traits, children) {
  for (const [name, value] of Object.entries(traits ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && !(element instanceof SVGElement) && name !== 'list') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat(3))
    if (child !== undefined && child !== null && child !== false) element.append(child);
  return element;
}

export const h = (tag, traits, ...children) => fill(document.createElement(tag), traits, children);
export const svg = (tag, traits, ...children) => fill(document.createElementNS(svg_space, tag), traits, children);

export function put(parent, ...children) {
  parent.replaceChildren(...children.flat(3).filter((child) => child !== undefined && child !== null && child !== false));
  return parent;
}

export const button = (words, onclick, traits) => h('button', { type: 'button', onclick, ...traits }, words);

export const field = (words, control) => h('label', { className: 'field' }, h('span', {}, words), control);

export const select = (options, traits) =>
  h('select', traits, options.map(([value, words]) => h('option', { value }, words)));

// A link that somebody is to send on, with a button that copies it.
export function copy_row(words, link) {
  const input = h('input', { readOnly: true, value: link, ariaLabel: words, onfocus: () => input.select() });
  const done = button('Copy', async () => {
    try {
      await navigator.clipboard.writeText(link);
      done.textContent = 'Copied';
    } catch {
      input.select();
      done.textContent = 'Press Ctrl+C';
    }
  });
  return h('div', { className: 'copy' }, h('span', {}, words), input, done);
}

export const percent = (share) => {
  const value = share * 100;
  return (value > 0 && value < 0.1 ? 'under 0.1' : value < 100 && value > 99.9 ? 'over 99.9' : value.toFixed(1)) + ' %';
};

export const random_hex = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
