// A screenshot as a picture for a page of text: the same PNG with 256 colours, a third of the bytes.
import { deflateSync, inflateSync } from 'node:zlib';

interface Bitmap {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** Reads what Chromium writes: eight bits a channel, RGB or RGBA, not interlaced. */
export function read(png: Buffer): Bitmap {
  const width = png.readUInt32BE(16),
    height = png.readUInt32BE(20),
    channels = png[25] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const long = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + long));
    at += long + 12;
  }
  const raw = inflateSync(Buffer.concat(packed)),
    row = width * channels;
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(row),
    line = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let i = 0; i < row; i++) {
      const left = i < channels ? 0 : line[i - channels],
        up = above[i],
        corner = i < channels ? 0 : above[i - channels];
      line[i] = raw[y * (row + 1) + 1 + i] + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    }
    for (let x = 0; x < width; x++) rgb.set(line.subarray(x * channels, x * channels + 3), (y * width + x) * 3);
    [above, line] = [line, above];
  }
  return { width, height, rgb };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner,
    [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

interface Shade {
  key: number;
  count: number;
  sum: [number, number, number];
}
const keyOf = (r: number, g: number, b: number) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const mean = ({ sum, count }: Shade, channel: number) => sum[channel] / count;

/** Median cut: the box whose colours differ most, and are most, is divided until there are 256. */
function palette({ rgb }: Bitmap): { colours: number[][]; index: Uint8Array } {
  const shades = new Map<number, Shade>();
  for (let i = 0; i < rgb.length; i += 3) {
    const key = keyOf(rgb[i], rgb[i + 1], rgb[i + 2]);
    const shade = shades.get(key) ?? { key, count: 0, sum: [0, 0, 0] };
    shade.count++;
    for (let channel = 0; channel < 3; channel++) shade.sum[channel] += rgb[i + channel];
    shades.set(key, shade);
  }
  const spread = (box: Shade[]) => {
    const widths = [0, 1, 2].map((channel) => {
      const all = box.map((shade) => mean(shade, channel));
      return Math.max(...all) - Math.min(...all);
    });
    const wide = Math.max(...widths);
    return { channel: widths.indexOf(wide), worth: wide * Math.sqrt(box.reduce((sum, { count }) => sum + count, 0)) };
  };
  const boxes = [{ box: [...shades.values()], ...spread([...shades.values()]) }];
  while (boxes.length < 256) {
    const most = boxes.reduce((best, one) =>
      one.box.length > 1 && (best.box.length < 2 || one.worth > best.worth) ? one : best,
    );
    if (most.box.length < 2) break;
    const sorted = most.box.sort((a, b) => mean(a, most.channel) - mean(b, most.channel));
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < sorted.length - 1 && (cut === 0 || sum + sorted[cut].count <= half); cut++)
      sum += sorted[cut].count;
    boxes.splice(
      boxes.indexOf(most),
      1,
      ...[sorted.slice(0, cut), sorted.slice(cut)].map((box) => ({ box, ...spread(box) })),
    );
  }
  const index = new Uint8Array(1 << 15);
  const colours = boxes.map(({ box }, i) => {
    for (const { key } of box) index[key] = i;
    const count = box.reduce((sum, shade) => sum + shade.count, 0);
    return [0, 1, 2].map((channel) => Math.round(box.reduce((sum, shade) => sum + shade.sum[channel], 0) / count));
  });
  return { colours, index };
}

/** The same picture with at most 256 colours. */
export function reduced(png: Buffer): Buffer {
  const bitmap = read(png),
    { width, height, rgb } = bitmap;
  const { colours, index } = palette(bitmap);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      rows[y * (width + 1) + 1 + x] = index[keyOf(rgb[i], rgb[i + 1], rgb[i + 2])];
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const table = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(
    (body.reduce((crc, byte) => table[(crc ^ byte) & 255] ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0,
    body.length + 4,
  );
  return out;
}
