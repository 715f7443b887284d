import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOCIAL_PROVIDERS } from '@slovickovo/domain/accounts/social-providers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { SocialButtons } from './social-buttons.tsx';

const styles = readFileSync(join(import.meta.dirname, 'social-buttons.module.css'), 'utf8');

it('lead to the providers, each hidden where the HTML does not name it', async () => {
  await renderApp(<SocialButtons />, { texts: ['login'] });
  for (const provider of SOCIAL_PROVIDERS) {
    const links = screen.getAllByRole('link').filter((link) => link.classList.contains(provider));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/api/login/${provider}`]);
    expect(styles).toContain(`html:not([data-providers~="${provider}"]) .${provider}`);
  }
  expect(screen.getAllByRole('link')).toHaveLength(SOCIAL_PROVIDERS.length);
});
