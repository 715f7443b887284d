import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from '../feedback/callout.tsx';

/** Names the word groups that were chosen in a wizard and are not there any more; nothing without any. */
export function GoneGroups({ groups }: { groups: readonly { name: string }[] }) {
  // The texts are fetched only then.
  return groups.length > 0 && <Names names={groups.map(({ name }) => name).join(', ')} />;
}

function Names({ names }: { names: string }) {
  const { t } = useTranslation('new-tasks');
  return <Callout type="warning">{t('groupsGone', { names })}</Callout>;
}

/** Says at the end of a wizard that something of the choice is not there any more. */
export function GoneChoice() {
  const { t } = useTranslation('new-tasks');
  return <Callout type="warning">{t('choiceGone')}</Callout>;
}
