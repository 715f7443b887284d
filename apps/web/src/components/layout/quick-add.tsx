import { Button } from '@mantine/core';
import { IconBook2, IconPencil, IconPlus, IconUsers, IconVocabulary } from '@tabler/icons-react';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LinkItem } from '../menu/link-item.tsx';
import { Menu } from '../menu/menu.tsx';
import classes from './quick-add.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
/** Links to pages that open with their dialog for a new item. */
const NEW = { new: 1 } as const;

/** The button of the header that creates things: words, groups and exercises, for teachers classes as well. */
export function QuickAdd() {
  const { t } = useTranslation(['shell', 'terms']);
  const isTeacher = useUser().role.name === 'teacher';
  return (
    <Menu
      button={(props) => (
        <Button {...props} className={classes.target} leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
          <span className={classes.text}>{t('terms:quickAdd')}</span>
        </Button>
      )}
    >
      <LinkItem to="/app/words" search={NEW} icon={<IconVocabulary {...ICON} />}>
        {t('terms:newWord')}
      </LinkItem>
      <LinkItem to="/app/wordgroups" search={NEW} icon={<IconBook2 {...ICON} />}>
        {t('terms:newWordGroup')}
      </LinkItem>
      <LinkItem to="/app/trainings" search={NEW} icon={<IconPencil {...ICON} />}>
        {t('terms:new.exercise')}
      </LinkItem>
      {isTeacher && (
        <LinkItem to="/app/classes" search={NEW} icon={<IconUsers {...ICON} />}>
          {t('terms:newClass')}
        </LinkItem>
      )}
    </Menu>
  );
}
