import { Section } from '../../../../components/page.tsx';
import { personName } from '../../../../lib/texts/person-name.ts';
import { shortNames } from '../../../../lib/texts/short-names.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { SuccessChart } from '../../results/success-chart.tsx';
import type { StudentRow } from './student-rows.ts';

/** So many names fit beside each other. */
const MOST_FLAT_NAMES = 8;

/** The pupils' best results as bars with short names; a bar leads to the answers of its pupil. */
export function StudentsChart({ rows, onPupil }: { rows: readonly StudentRow[]; onPupil: (row: StudentRow) => void }) {
  const { t } = useTranslation(['tasks', 'terms']);
  if (!rows.some(({ standing }) => standing)) return null;
  const labels = shortNames(rows);
  return (
    <Section title={t('studentsChart')}>
      <SuccessChart
        label={t('studentsChart')}
        nameHeader={t('terms:student')}
        isUpright={rows.length > MOST_FLAT_NAMES}
        bars={rows.map((row, place) => ({
          key: row.user_id,
          label: labels[place] ?? row.login,
          name: personName(row),
          percent: row.standing?.test_rate ?? null,
          onPress: () => onPupil(row),
        }))}
      />
    </Section>
  );
}
