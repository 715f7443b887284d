import { expect, it } from 'vitest';
import { findCollections } from './collections.ts';

const CORE = '/node_modules/@tanstack/query-core/build/modern';
const REACT = '/node_modules/@tanstack/react-query/build/modern';
const ICONS = '/node_modules/@tabler/icons-react/dist/esm';
const CODE: Record<string, string> = {
  [`${CORE}/index.js`]: 'import { QueryClient } from "./queryClient.js";\nexport { QueryClient };',
  [`${REACT}/index.js`]:
    'import { useQueries } from "./useQueries.js";\nexport * from "@tanstack/query-core";\nexport { useQueries };',
  [`${ICONS}/tabler-icons-react.mjs`]: "export { default as IconX } from './icons/IconX.mjs';",
};
const { isIndex, modulesOf } = findCollections(Object.keys(CODE), (id) => CODE[id] ?? '');

it('finds the module of each imported name, also of one that another library passes on', () => {
  const code = `
    import { useQueries as many, QueryClient } from '@tanstack/react-query';
    import {
      IconX,
    } from '@tabler/icons-react';
  `;
  expect(modulesOf(code)).toEqual([`${REACT}/useQueries.js`, `${CORE}/queryClient.js`, `${ICONS}/icons/IconX.mjs`]);
});

it('finds none for other libraries, for files and for names that the index does not have', () => {
  const code =
    "import { useState } from 'react';\nimport { a } from './a.ts';\nimport { Gone } from '@tanstack/react-query';";
  expect(modulesOf(code)).toEqual([]);
});

it('knows the indexes from the modules that they name', () => {
  expect([isIndex(`${REACT}/index.js`), isIndex(`${REACT}/useQueries.js`)]).toEqual([true, false]);
});
