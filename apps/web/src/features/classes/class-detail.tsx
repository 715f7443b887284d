import type { ClassDetailProps } from './class-panels.tsx';
import { StudentsClass } from './students-class.tsx';
import { TeachersClass } from './teachers-class.tsx';

/** A class: its teacher manages it; a pupil sees news, assigned work and classmates (product §2.20). */
export function ClassDetail(props: ClassDetailProps) {
  return props.schoolClass.is_teacher ? <TeachersClass {...props} /> : <StudentsClass {...props} />;
}
