import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

it.each([
  { title: 'Zvieratá & <stromy>', name: 'Zvieratá & <stromy>' },
  { title: "'5. A/B': [písomka]'?*\\", name: "5. A B'   písomka" },
  { title: 'a'.repeat(40), name: 'a'.repeat(31) },
  { title: `${'a'.repeat(30)}🐍`, name: 'a'.repeat(30) },
  { title: '\u0007', name: '1' },
  { title: '//', name: '1' },
])('names its sheet as $title, without what Excel does not open', async ({ title, name }) => {
  const bytes = await writeWorkbook([['Originál'], ['dog']], { title, namingColumns: 0 });
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  expect(sheet).toMatchObject({ sheet: name, data: [['Originál'], ['dog']] });
});
