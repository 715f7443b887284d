import { confirm } from '../../lib/confirmation.ts';
import { i18n } from '../../lib/texts/i18n.ts';

/** Asks before entered words are discarded. Resolves to true if the user agrees. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: i18n.t('word-groups:discardTitle'),
    text: i18n.t('word-groups:discardText'),
    yes: i18n.t('word-groups:discard'),
    no: i18n.t('word-groups:goOnWriting'),
    danger: true,
  });
}
