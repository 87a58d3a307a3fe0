import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { names, target } from './vite.config';

// Its words, of all that the client has.
const parts = /\/messages\/\w+\/(?!(?:app|report|statistics)\.json)[\w/]+\.json$/;
function fewWords(): Plugin {
  return { name: 'few-words', enforce: 'pre', load: (id) => (parts.test(id) ? '{}' : undefined) };
}

// Style, typefaces and script go into the page, and a policy that lets no other script run.
function onePage(): Plugin {
  const typeface = (_: string, name: string) =>
    `url(data:font/woff2;base64,${readFileSync(new URL(`../assets/fonts/${name}`, import.meta.url), 'base64')})`;
  return {
    name: 'one-page',
    enforce: 'post',
    generateBundle(_, bundle) {
      let script = '',
        style = '';
      for (const [name, file] of Object.entries(bundle)) {
        if (name.endsWith('.html')) continue;
        if (file.type === 'chunk') script += file.code.trim();
        else
          style += String(file.source)
            .trim()
            .replace(/url\(\/([\w-]+\.woff2)\)/g, typeface);
        delete bundle[name];
      }
      script = script.replaceAll('</script', '<\\/script');
      const hash = createHash('sha256').update(script).digest('base64');
      const policy =
        `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; font-src data:; ` +
        `img-src data:; base-uri 'none'; form-action 'none'`;
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset') continue;
        page.source = String(page.source)
          .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace(
            '</title>',
            () =>
              `</title>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />\n` +
              `    <style>${style}</style>`,
          )
          .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`);
      }
    },
  };
}

// The balance report: one page that needs nothing beside it. The program puts into it what it shows.
export default defineConfig({
  plugins: [fewWords(), svelte(), names(), onePage()],
  publicDir: false,
  build: {
    outDir: process.env.GUIDON_WEB_OUT ?? 'dist',
    emptyOutDir: false,
    assetsDir: '',
    target,
    modulePreload: false,
    rollupOptions: { input: 'balance_report.html', output: { inlineDynamicImports: true } },
  },
});
