-- The scale of marks of a class (product §4.39): the least success in whole percent for a 1, 2, 3 and 4; null without a scale.
-- Marks themselves are computed from it and from `runs.test_rate`, so a result that is judged again has its new mark at once.
alter table classes add column mark_bounds smallint[];
alter table classes add constraint classes_mark_bounds_check check (
  mark_bounds is null
  or (
    array_ndims(mark_bounds) = 1 and array_length(mark_bounds, 1) = 4 and array_lower(mark_bounds, 1) = 1
    and mark_bounds[1] > mark_bounds[2] and mark_bounds[2] > mark_bounds[3]
    and mark_bounds[3] > mark_bounds[4] and mark_bounds[4] >= 1 and mark_bounds[1] <= 100
  ) is true
);
