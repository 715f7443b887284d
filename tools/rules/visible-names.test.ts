import { describe, expect, it } from 'vitest';
import { isFoundByItsText, namedElements } from './visible-names.ts';

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
  ])('is found by its text: %s, %s', (name, seen) => expect(isFoundByItsText(name, seen)).toBe(true));

  it.each([
    ['Remove from this device: {{name}}', 'Remove from the device'],
    ['View the words of {{name}}', 'View words'],
  ])('is not found by its text: %s, %s', (name, seen) => expect(isFoundByItsText(name, seen)).toBe(false));
});
