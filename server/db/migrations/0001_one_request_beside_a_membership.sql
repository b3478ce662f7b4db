DROP INDEX "page_user_once";--> statement-breakpoint
CREATE INDEX "page_user_type" ON "page_user" USING btree ("page_id","user_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_user_once" ON "page_user" USING btree ("page_id","user_account_id","accepted");