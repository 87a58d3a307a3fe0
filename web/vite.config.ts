import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserslist } from './package.json';

const proxy = { '/api': { target: process.env.GUIDON_SERVER ?? 'http://localhost:1815', ws: true } };

// The oldest browsers we name, as esbuild writes them: "ios_saf 16.4" is ios16.4. oldest.mjs looks at what comes of it.
export const target = ['es2022', ...browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''))];

// The typefaces are kept once, in assets/fonts, and served from /.
function typefaces(): Plugin {
  const folder = new URL('../assets/fonts/', import.meta.url);
  const faces = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  return {
    name: 'typefaces',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = faces.find((face) => request.url === `/${face}`);
        if (!name) return next();
        response.setHeader('Content-Type', 'font/woff2');
        response.end(readFileSync(new URL(name, folder)));
      });
    },
    generateBundle() {
      for (const name of faces)
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(new URL(name, folder)) });
    },
  };
}

// What the scenarios call things in other languages, from their own files: `virtual:names/fr` is a catalogue by the
// English name.
export function names(): Plugin {
  const folder = new URL('../scenarios/', import.meta.url);
  const mark = 'virtual:names/';
  return {
    name: 'names',
    resolveId: (id) => (id.startsWith(mark) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${mark}`)) return undefined;
      const language = id.slice(mark.length + 1);
      const out: Record<string, string> = {};
      for (const name of (readdirSync(folder, { recursive: true }) as string[])
        .filter((one) => one.endsWith('.toml'))
        .sort()) {
        const text = readFileSync(new URL(name, folder), 'utf8');
        for (const [, table] of text.matchAll(/\{([^{}]*\ben\s*=[^{}]*)\}/g)) {
          const words = new Map(
            [...table.matchAll(/\b(\w\w)\s*=\s*("(?:\\.|[^"\\])*")/g)].map(([, key, value]) => [
              key,
              JSON.parse(value) as string,
            ]),
          );
          const [english, other] = [words.get('en'), words.get(language)];
          if (english && other) out[english] = other;
        }
      }
      return `export default ${JSON.stringify(out)};`;
    },
  };
}

// The worker that keeps the pocket umpire on a device: src/pocket/worker.js with the list of what it needs, which is
// what the first page and the pocket umpire load, the typefaces, the module and what is asked for on installation.
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const wanted = new Set(['index.html']);
      const want = (name: string) => {
        const file = bundle[name];
        if (!file || wanted.has(name)) return;
        wanted.add(name);
        if (file.type !== 'chunk') return;
        file.imports.forEach(want);
        file.viteMetadata?.importedCss.forEach(want);
        file.viteMetadata?.importedAssets.forEach(want);
      };
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && /\.(woff2|wasm)$/.test(file.fileName)) want(file.fileName);
        if (file.type === 'chunk' && (file.isEntry || file.facadeModuleId?.endsWith('/Pocket.svelte')))
          want(file.fileName);
      }
      const open = readdirSync(new URL('public/', import.meta.url));
      const files = [...wanted, ...open].sort();
      const known = [...wanted]
        .filter((name) => bundle[name])
        .map((name) => {
          const file = bundle[name];
          return file.type === 'asset' ? file.source : file.code;
        });
      const version = createHash('sha256')
        .update(files.join())
        .update(known.map(String).join())
        .digest('hex')
        .slice(0, 12);
      const worker = readFileSync(new URL('src/pocket/worker.js', import.meta.url), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: worker.replace('[/* files */]', JSON.stringify(files)).replace('version-of-the-files', version),
      });
    },
  };
}

// The files go into the server's binary and are served flat from /; a name with a hash never changes its content.
export default defineConfig({
  plugins: [svelte(), typefaces(), names(), offline()],
  publicDir: 'public',
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  build: {
    outDir: process.env.GUIDON_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    target,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        hashCharacters: 'hex',
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
  worker: {
    format: 'es',
    rollupOptions: {
      output: {
        hashCharacters: 'hex',
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
  server: { proxy, fs: { allow: ['.', '../build/wasm'] } },
  // What is built, under the policy that the server sets: what it forbids fails here too.
  preview: {
    proxy,
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'",
    },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['tests/node18.ts'], testTimeout: 30_000 },
});
