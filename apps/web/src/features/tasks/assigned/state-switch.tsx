import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './state-switch.module.css';
import { TASK_STATES, type TaskState } from './task-states.ts';

interface StateSwitchProps {
  value: TaskState;
  onChange: (state: TaskState) => void;
}

/** Switches between current and older tasks (product §2.24). */
export function StateSwitch({ value, onChange }: StateSwitchProps) {
  const { t } = useTranslation('tasks');
  return (
    <div>
      <SegmentedControl
        aria-label={t('stateLabel')}
        classNames={{ root: classes.states ?? '', label: classes.label ?? '' }}
        value={value}
        onChange={(chosen) => onChange(chosen === 'older' ? 'older' : 'current')}
        data={TASK_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
    </div>
  );
}
