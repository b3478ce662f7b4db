CREATE FUNCTION add_webhook_deliveries(page bigint, customer bigint, what text, message bigint, facts jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_delivery (webhook_id, event, customer_id, message_id, desk)
  -- Locked, so that a webhook that is being deleted is left out: the foreign key would refuse the change otherwise.
  SELECT w.id, what, customer, message, facts FROM webhook w
  -- Nothing happens on a removed page; one that is put back has no new customers.
  JOIN page p ON p.id = w.page_id AND p.removed_at IS NULL
  WHERE w.page_id = page AND w.is_on AND what = ANY (w.events) ORDER BY w.id FOR KEY SHARE OF w
$$;
--> statement-breakpoint
CREATE FUNCTION message_inserted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- The usual case, in which the rows need not be read.
  IF NOT EXISTS (SELECT FROM webhook WHERE is_on) THEN
    RETURN NULL;
  END IF;
  INSERT INTO webhook_delivery (webhook_id, event, customer_id, message_id)
  SELECT w.id, 'message', c.customer_id, m.id FROM inserted m
  JOIN webhook w ON w.page_id = m.page_id AND w.is_on AND 'message' = ANY (w.events)
  JOIN conversation c ON c.id = m.conversation_id
  ORDER BY m.id, w.id FOR KEY SHARE OF w;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_inserted AFTER INSERT ON message REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION message_inserted();
--> statement-breakpoint
CREATE FUNCTION message_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_webhook_deliveries(NEW.page_id, c.customer_id, CASE WHEN NEW.deleted_at IS NULL THEN 'edit' ELSE 'deletion' END, NEW.id, NULL)
  FROM conversation c WHERE c.id = NEW.conversation_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_changed AFTER UPDATE OF edited_at, deleted_at ON message FOR EACH ROW
  WHEN (NEW.page_id IS NOT NULL AND (NEW.edited_at, NEW.deleted_at) IS DISTINCT FROM (OLD.edited_at, OLD.deleted_at))
  EXECUTE FUNCTION message_changed();
--> statement-breakpoint
CREATE FUNCTION desk_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE facts jsonb := jsonb_build_object('desk_revision', NEW.desk_revision, 'state', NEW.state, 'snoozed_until', NEW.snoozed_until,
  'pinned', NEW.pinned, 'assignee_id', NEW.assignee_id, 'label_ids', NEW.label_ids);
BEGIN
  IF (NEW.state, NEW.snoozed_until) IS DISTINCT FROM (OLD.state, OLD.snoozed_until) THEN
    PERFORM add_webhook_deliveries(NEW.page_id, NEW.customer_id, 'state', NULL, facts);
  END IF;
  IF NEW.assignee_id IS DISTINCT FROM OLD.assignee_id THEN
    PERFORM add_webhook_deliveries(NEW.page_id, NEW.customer_id, 'assignment', NULL, facts);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER desk_changed AFTER UPDATE OF state, snoozed_until, assignee_id ON conversation FOR EACH ROW
  WHEN (NEW.page_id IS NOT NULL
    AND (NEW.state, NEW.snoozed_until, NEW.assignee_id) IS DISTINCT FROM (OLD.state, OLD.snoozed_until, OLD.assignee_id))
  EXECUTE FUNCTION desk_changed();
--> statement-breakpoint
CREATE FUNCTION customer_joined() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_new boolean := true;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    is_new := NOT OLD.accepted OR OLD.user_type_id NOT IN (SELECT id FROM user_type WHERE side = 'C');
  END IF;
  IF is_new AND NEW.user_type_id IN (SELECT id FROM user_type WHERE side = 'C') THEN
    PERFORM add_webhook_deliveries(NEW.page_id, NEW.user_account_id, 'customer', NULL, NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_joined AFTER INSERT OR UPDATE OF accepted, user_type_id ON page_user FOR EACH ROW
  WHEN (NEW.accepted) EXECUTE FUNCTION customer_joined();
