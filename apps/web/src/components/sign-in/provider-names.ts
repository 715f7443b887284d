import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';

/** How the providers call themselves. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };
