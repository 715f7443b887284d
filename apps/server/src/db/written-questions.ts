/** SQL for the questions of a run `r` as an array of `WrittenQuestion`: of objects, and of rows that begin with the type. */
export const WRITTEN_QUESTIONS = `(
  select jsonb_agg(one.question order by part.number, one.number)
  from jsonb_array_elements(r.questions) with ordinality as part (questions, number)
  cross join jsonb_array_elements(
    case jsonb_typeof(part.questions) when 'string' then (part.questions #>> '{}')::jsonb
      else jsonb_build_array(part.questions) end
  ) with ordinality as one (question, number))`;
