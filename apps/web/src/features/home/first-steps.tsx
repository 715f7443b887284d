import type { HomeOverview } from '@slovickovo/contract/home/home';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Section } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './first-steps.module.css';

const STEPS = ['class', 'pupils', 'words', 'task'] as const;
type Step = (typeof STEPS)[number];

interface FirstStepsProps {
  done: NonNullable<HomeOverview['teacher']>['steps'];
  /** The class to which pupils are invited and for which a task is set. */
  classId: number | undefined;
}

/** What a teacher who begins does first. A step is ticked once the server sees it done; the list goes when all are. */
export function FirstSteps({ done, classId }: FirstStepsProps) {
  const { t } = useTranslation('home');
  if (STEPS.every((step) => done[step])) return null;
  return (
    <Section title={t('firstSteps')}>
      <ol className={classes.steps} aria-label={t('firstSteps')}>
        {STEPS.map((step) => (
          <li key={step} className={classes.step} data-done={done[step] || undefined}>
            {done[step] ? <IconCircleCheckFilled size={24} aria-hidden /> : <IconCircle size={24} aria-hidden />}
            <span>
              {done[step] ? t(`step.${step}`) : <StepLink step={step} classId={classId} />}
              {done[step] && <span className="visually-hidden"> ({t('stepDone')})</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StepLink({ step, classId }: { step: Step; classId: number | undefined }): ReactNode {
  const { t } = useTranslation('home');
  const text = t(`step.${step}`);
  if (step === 'words')
    return (
      <TextLink to="/app/wordgroups" search={{ new: 1 }}>
        {text}
      </TextLink>
    );
  if (classId === undefined)
    return (
      <TextLink to="/app/classes" search={{ new: 1 }}>
        {text}
      </TextLink>
    );
  return (
    <TextLink to="/app/classes/$id" params={{ id: String(classId) }}>
      {text}
    </TextLink>
  );
}
