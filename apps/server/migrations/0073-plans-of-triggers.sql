-- they look into one partition by equal values, so one plan serves all; PostgreSQL, which counts the cost of all partitions, made one each time
alter function refuse_unbalanced_movement() set plan_cache_mode = force_generic_plan;
alter function carry_contract_sums() set plan_cache_mode = force_generic_plan;
