import { confirm } from '../../lib/confirmation.ts';
import { translate } from '../../lib/texts/i18n.ts';

/** Asks before entered words are discarded. Resolves to true if the user agrees. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: translate('word-groups:discardTitle'),
    text: translate('word-groups:discardText'),
    yes: translate('word-groups:discard'),
    no: translate('word-groups:goOnWriting'),
    danger: true,
  });
}
