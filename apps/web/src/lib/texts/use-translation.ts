import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { use } from 'react';
import { useStore } from '../store.ts';
import { hasTexts, isOfDialogs, loadOnce, screenLanguage, textOf } from './i18n.ts';
import type { Namespace, Translate } from './i18n-types.ts';

interface Translation<First extends Namespace, Others extends Namespace> {
  t: Translate<First, Others>;
  language: InterfaceLanguage;
}

/** The namespaces for which a component has waited. Each later render of it must call `use` too, also in another language. */
const awaited = new Set<Namespace>();

/**
 * The texts of the screen's language; the component renders again in another one. A key without a namespace belongs to the
 * first namespace. Suspends until all namespaces are loaded.
 */
export function useTranslation<First extends Namespace = 'shell', Others extends Namespace = never>(
  namespaces?: First | readonly [First, ...Others[]],
): Translation<First, Others> {
  const language = useStore(screenLanguage);
  const wanted: readonly Namespace[] = typeof namespaces === 'object' ? namespaces : [namespaces ?? 'shell'];
  for (const namespace of wanted) {
    if (isOfDialogs(namespace) || !hasTexts(namespace)) awaited.add(namespace);
    if (awaited.has(namespace)) use(loadOnce(language, namespace));
  }
  return { t: translator(language, wanted[0] ?? 'shell') as Translate<First, Others>, language };
}

type AnyTranslate = (key: string, values?: Parameters<typeof textOf>[2]) => string;
const translators = new Map<string, AnyTranslate>();

/** The same function at every rendering in one language, so that it can be a dependency of effects. */
function translator(language: InterfaceLanguage, namespace: Namespace): AnyTranslate {
  const name = `${language}:${namespace}`;
  const known = translators.get(name) ?? ((key, values) => textOf(namespace, key, values));
  translators.set(name, known);
  return known;
}
