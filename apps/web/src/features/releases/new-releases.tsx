import { Button } from '@mantine/core';
import type { Release } from '@slovickovo/domain/releases/release';
import { AppModal } from '../../components/feedback/modal.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './new-releases.module.css';
import { ReleaseList } from './release-list.tsx';

interface NewReleasesProps {
  opened: boolean;
  onClose: () => void;
  releases: readonly Release[];
}

/** What the newest versions brought, in a modal (product §4.21). */
export function NewReleases({ opened, onClose, releases }: NewReleasesProps) {
  const { t } = useTranslation(['releases', 'home', 'terms']);
  return (
    <AppModal opened={opened} onClose={onClose} title={t('title')} size="lg">
      <ReleaseList releases={releases} />
      <div className={classes.buttons}>
        <TextLink to="/app/releases" onClick={onClose}>
          {t('home:allReleases')}
        </TextLink>
        <Button onClick={onClose} data-autofocus>
          {t('terms:understood')}
        </Button>
      </div>
    </AppModal>
  );
}
