import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, loadTexts, translate } from './i18n.ts';
import { useTranslation } from './use-translation.ts';

function Shown() {
  const { t, language } = useTranslation(['player', 'components']);
  return <p>{`${language}: ${t('components:close')}`}</p>;
}

describe('a text', () => {
  beforeEach(() => loadTexts('terms', 'tasks'));

  it.each([
    { count: 1, sk: '1 slovíčko', en: '1 word' },
    { count: 2, sk: '2 slovíčka', en: '2 words' },
    { count: 5, sk: '5 slovíčok', en: '5 words' },
    { count: 0, sk: '0 slovíčok', en: '0 words' },
  ])('has the plural form of $count', async ({ count, sk, en }) => {
    expect(translate('terms:wordCount', { count })).toBe(sk);
    await chooseLanguage('en');
    expect(translate('terms:wordCount', { count })).toBe(en);
  });

  it('contains its values as they are, and nothing for an absent one', () => {
    expect(translate('terms:runNamed', { name: '<b>{{name}}</b> $& 1' })).toBe('Spustiť: <b>{{name}}</b> $& 1');
    expect(translate('terms:runNamed', { name: undefined })).toBe('Spustiť: ');
  });

  it('is found by a path, and without a namespace among the texts of the frame', () => {
    expect(translate('terms:kind.test')).toBe('Písomka');
    expect(translate('product')).toBe('Slovíčkovo');
  });

  it('is its key if it is missing', () => {
    expect(translate('terms:kind' as 'terms:kind.test')).toBe('kind');
    expect(translate('terms:toString' as 'terms:kind.test')).toBe('toString');
  });
});

it('is in another language after a choice, with the texts that the page had loaded', async () => {
  // React tells of a component that does not ask again for texts for which it has waited; later renders of it may fail.
  const complaints = vi.spyOn(console, 'error');
  await act(async () =>
    render(
      <Suspense>
        <Shown />
      </Suspense>,
    ),
  );
  expect(await screen.findByText('sk: Zavrieť')).toBeTruthy();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('en: Close')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(complaints).not.toHaveBeenCalled();
});
