import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: ['dist', 'dist-server', 'data', 'node_modules', 'test-results', 'playwright-report', 'coverage'],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        { name: 'react-router-dom', message: 'Import from react-router: react-router-dom re-exports it.' },
        { name: 'zod', message: 'src/resources/kit/zod.ts has it, without eval.' },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only src/providers talks to the wire.' },
        { name: 'sessionStorage', message: 'Only src/providers/session keeps tokens.' },
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap(object => [
          { object, property: 'fetch', message: 'Only src/providers talks to the wire.' },
          { object, property: 'sessionStorage', message: 'Only src/providers/session keeps tokens.' },
        ]),
      ],
    },
  },
  { files: ['src/resources/kit/zod.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/providers/**', 'src/boot/earlyAnswers.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'server/main.ts', 'server/commands/**'],
    rules: { 'no-console': 'off' },
  },
);
