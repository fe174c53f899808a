import { defineConfig } from 'vite';
import { filesBesideSource, optionsOfDeclarations } from './scripts/lib/serverBuild.mjs';
import { optionsFromTypes } from './server/kit/openapi/options/fromTypes.ts';

/**
 * Builds the server for `npm start`: docs/decisions/228-built-server.md. Static files come from dist/ alone, never
 * from here.
 */
export default defineConfig({
  plugins: [filesBesideSource(), optionsOfDeclarations(() => optionsFromTypes(import.meta.dirname))],
  publicDir: false,
  // The server checks the declarations at each start.
  define: { 'import.meta.env.PROD': 'false' },
  ssr: {
    // Finding and reading the packages of the start one by one takes longer than reading them with the rest.
    noExternal: true,
    external: [
      // WebAssembly, native code and data files are found beside themselves.
      '@electric-sql/pglite',
      '@myriaddreamin/typst-ts-node-compiler',
      '@node-rs/argon2',
      // It is loaded when first needed, or by the printing thread alone.
      '@e965/xlsx',
      '@zxcvbn-ts/language-common',
      'bwip-js',
      'file-type',
      'image-size',
      'pdfkit',
      'uqr',
    ],
  },
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'dist-server',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // `start` and `config` are what measurements and browser tests call with a clock of their own.
      input: { main: 'server/main.ts', start: 'server/start.ts', config: 'server/kit/setup/config.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', sourcemapExcludeSources: true },
    },
  },
});
