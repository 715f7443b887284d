import { describe, expect, it } from 'vitest';
import { flattened } from './catalogues.ts';
import { namedElements, nameProblems } from './visible-names.ts';

/** The problems of an element in English that is named `name` and shows `seen`. */
function problemsOf(name: unknown, seen: unknown) {
  const files = new Map([
    ['offline', flattened({ ...(name !== undefined && { name }) })],
    ['terms', flattened({ seen })],
  ]);
  return nameProblems([{ name: 'offline:name', seen: 'terms:seen' }], 'en', files);
}

describe('a button with a name of its own', () => {
  it('is found with the text that it shows', () => {
    const code = `
      function Row({ name }: { name: string }) {
        const { t } = useTranslation(['offline', 'terms']);
        return (
          <li aria-label={t('row')}>
            <Button leftSection={<Icon aria-label={t('icon')} />} aria-label={t('removeNamed', { name })}>
              <span title={t('hint')}>{t('terms:remove')}</span>
            </Button>
            <ActionIcon aria-label={t('close')}><IconX /></ActionIcon>
            <Button>{t('terms:open')}</Button>
          </li>
        );
      }`;
    expect(namedElements('row.tsx', code)).toEqual([{ name: 'offline:removeNamed', seen: 'terms:remove' }]);
  });

  it.each([
    ['Remove from the device: {{name}}', 'Remove from the device'],
    ['{{name}}: view words', 'View words'],
    ['Edit “{{name}}”', 'Edit'],
  ])('is found by its text: %s, %s', (name, seen) => expect(problemsOf(name, seen)).toEqual([]));

  it.each([
    ['Remove from this device: {{name}}', 'Remove from the device'],
    ['View the words of {{name}}', 'View words'],
  ])('is a problem if it is not found by its text: %s, %s', (name, seen) => {
    expect(problemsOf(name, seen)).toEqual([
      `en: the name 'offline:name' lacks what is seen, 'terms:seen': ${name} / ${seen}`,
    ]);
  });
});
