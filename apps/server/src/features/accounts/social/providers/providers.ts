import { SOCIAL_PROVIDERS, type SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import type { Config } from '../../../../config.ts';
import { facebookProvider } from './facebook.ts';
import { googleProvider } from './google.ts';
import type { Provider } from './provider.ts';

type Providers = Partial<Record<SocialProvider, Provider>>;

/** By the settings, because a provider keeps what it learned about itself. */
const known = new WeakMap<Config, Providers>();

/** Returns the provider, if the settings name it. */
export function providerOf(config: Config, name: SocialProvider): Provider | undefined {
  const providers = known.get(config) ?? createProviders(config);
  known.set(config, providers);
  return providers[name];
}

/** Returns the address of this server to which the provider sends browsers back; it belongs to one provider. */
export function callbackOf(config: Config, name: SocialProvider): string {
  return `${config.APP_URL}/api/login/${name}/callback`;
}

/** Returns the providers that the settings name. */
export function availableProviders(config: Config): SocialProvider[] {
  return SOCIAL_PROVIDERS.filter((name) => providerOf(config, name) !== undefined);
}

function createProviders(config: Config): Providers {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = config;
  const providers: Providers = {};
  if (GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET !== undefined) {
    providers.google = googleProvider(config.GOOGLE_ISSUER, {
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      redirectUri: callbackOf(config, 'google'),
    });
  }
  if (FACEBOOK_CLIENT_ID !== undefined && FACEBOOK_CLIENT_SECRET !== undefined) {
    const addresses = { site: config.FACEBOOK_URL, graph: config.FACEBOOK_GRAPH_URL };
    providers.facebook = facebookProvider(addresses, {
      clientId: FACEBOOK_CLIENT_ID,
      clientSecret: FACEBOOK_CLIENT_SECRET,
      redirectUri: callbackOf(config, 'facebook'),
    });
  }
  return providers;
}
