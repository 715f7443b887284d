import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import manifest from '../../../../../package.json' with { type: 'json' };
import { renderApp } from '../../testing/render-app.tsx';
import { SiteFooter } from './site-footer.tsx';

it('names the version and the number of the build', async () => {
  await renderApp(<SiteFooter />);
  expect(await screen.findByText(`verzia ${manifest.version} · ${manifest.build}`)).toBeTruthy();
});
