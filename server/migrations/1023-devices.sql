-- phase: index
create unique index concurrently if not exists command_template_of_model on command_template (vendor, model, action)
  where model_active;
