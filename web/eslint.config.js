import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// In markup eslint takes what snippets, bindings and other components are given for `any`; svelte-check, which knows,
// runs before it.
const unsafe = ['argument', 'assignment', 'call', 'member-access', 'return'];

export default ts.config(
  { ignores: ['dist/', 'public/', 'src/api/schema.d.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-len': ['error', { code: 120 }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // what is drawn is SVG text; the engraver makes it, and escapes what stands in it
      'svelte/no-at-html-tags': 'off',
      'svelte/no-useless-mustaches': 'off', // a blank that counts at the end of a line is {' '}
      'svelte/prefer-svelte-reactivity': 'off', // maps and sets that pages follow are made anew, not changed in place
    },
  },
  {
    files: ['**/*.svelte'],
    rules: Object.fromEntries(unsafe.map((use) => [`@typescript-eslint/no-unsafe-${use}`, 'off'])),
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.serviceworker },
  },
);
