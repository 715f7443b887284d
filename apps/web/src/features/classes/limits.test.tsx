import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describedBy } from '../../testing/described-by.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ClassForm } from './class-form.tsx';
import { WriteNews } from './news/write-news.tsx';

const nothing = () => undefined;
const FORMS = [
  {
    form: (
      <ClassForm
        initialValues={{ name: '', comment: '' }}
        submitLabel="Vytvoriť"
        pending={false}
        error={null}
        onSubmit={nothing}
        onClose={nothing}
      />
    ),
    fields: [
      { field: /^Názov/, limit: 100 },
      { field: /^Poznámka/, limit: 1_000 },
    ],
  },
  {
    form: <WriteNews classId={1} opened onClose={nothing} onWritten={nothing} />,
    fields: [
      { field: /^Nadpis/, limit: 200 },
      { field: /^Text/, limit: 5_000 },
    ],
  },
];

const CASES = FORMS.flatMap(({ form, fields }) => fields.map((each) => ({ form, ...each })));

it.each(CASES)('the field $field names its limit $limit at once and keeps what was pasted', async (given) => {
  const { user } = await renderApp(given.form, { texts: ['classes', 'terms'] });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: given.field });
  await user.click(input);
  await user.paste('x'.repeat(given.limit));
  expect(describedBy(input)).not.toMatch('najviac');
  await user.paste('x');
  expect(describedBy(input)).toMatch(`Text môže mať najviac ${given.limit} znakov.`);
  expect(input.value).toHaveLength(given.limit + 1);
});
