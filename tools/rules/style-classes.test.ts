import { expect, it } from 'vitest';
import { styleClassProblems } from './style-classes.ts';

const CSS = `
/* .commented { } */
.frame:has(> .inner) > a[href$=".pdf"] { color: red; }
@media (min-width: 39.99em) { .wide { margin: 0.5rem; } }
:global(.mantine-Button-label) { color: blue; }
`;

function problems(code: string, { css = CSS, path = 'web/parts/frame.module.css' } = {}): string[] {
  return styleClassProblems([
    { path, text: css },
    { path: 'web/parts/frame.tsx', text: `import classes from './frame.module.css';\n${code}` },
  ]);
}

const ALL = 'classes.frame classes.inner classes.wide';

it('finds no fault where each class is declared and used', () => {
  expect(problems(`<div className={\`\${classes.frame} \${classes['inner']}\`} id={classes.wide} />`)).toEqual([]);
});

it('names a class that the module does not have', () => {
  expect(problems(`${ALL} classes.framed`)).toEqual(['web/parts/frame.tsx: web/parts/frame.module.css has no framed']);
  expect(problems(`${ALL} classes['framed']`)).toEqual([
    'web/parts/frame.tsx: web/parts/frame.module.css has no framed',
  ]);
});

it('names a class that nothing uses', () => {
  expect(problems('classes.frame classes.inner')).toEqual(['web/parts/frame.module.css: nothing uses the class wide']);
  expect(
    problems(
      'a "classes.wide" is text, and so are data.classes.wide and ./classes.wide, use-classes.wide classes.frame',
    ),
  ).toEqual([
    'web/parts/frame.module.css: nothing uses the class inner',
    'web/parts/frame.module.css: nothing uses the class wide',
  ]);
});

it.each(['classes[kind]', '<Input classNames={classes} />', 'merge({ ...classes })', 'names(classes, more)'])(
  'takes %s for the use of all classes',
  (code) => {
    expect(problems(code)).toEqual([]);
  },
);

it('names a module that does not exist', () => {
  expect(problems(ALL, { path: 'web/other.module.css' })).toContain(
    'web/parts/frame.tsx: web/parts/frame.module.css does not exist',
  );
});

it('follows what a module composes of another one, and of itself', () => {
  const own = { path: 'web/parts/frame.module.css', text: '.a { color: red; } .b { composes: a; }' };
  const other = {
    path: 'web/more/row.module.css',
    text: '.row { composes: b gone from "../parts/frame.module.css"; }',
  };
  const user = { path: 'web/more/row.tsx', text: "import row from './row.module.css';\nrow.row" };
  expect(styleClassProblems([own, other, user])).toEqual([
    'web/more/row.module.css: web/parts/frame.module.css has no gone',
  ]);
});
