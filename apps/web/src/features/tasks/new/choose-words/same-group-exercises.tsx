import { IconPlayerPlay } from '@tabler/icons-react';
import { LinkButton } from '../../../../components/link-button.tsx';
import { PercentBadge } from '../../../../components/percent.tsx';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { useExercisesOfGroup } from '../../exercises/exercises-of-group.ts';
import classes from './same-group-exercises.module.css';

const SHOWN = 3;

/** The user's exercises of the same word group, to run instead of creating another (product §2.32). */
export function SameGroupExercises({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['new-tasks', 'terms']);
  const same = useExercisesOfGroup(groupId) ?? [];
  if (same.length === 0) return null;
  return (
    <section className={classes.same} aria-label={t('sameGroup')}>
      <p>{t('sameGroup')}</p>
      <ul>
        {same.slice(0, SHOWN).map(({ id, name, settings, standing }) => (
          <li key={id}>
            <span className={classes.text}>
              <span className={classes.name}>{name}</span>
              <span className={classes.type}>{t(`terms:type.${settings.type}`)}</span>
            </span>
            {standing && <PercentBadge percent={standing.test_rate} />}
            <LinkButton
              to="/app/trainings/$id"
              params={{ id: String(id) }}
              variant="default"
              aria-label={t('terms:runNamed', { name })}
              leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
            >
              {t('terms:run')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
