DROP INDEX "conversation_page_unread";--> statement-breakpoint
CREATE INDEX "page_user_settled" ON "page_user" USING btree ("page_id","user_account_id","user_type_id") WHERE "page_user"."accepted";--> statement-breakpoint
CREATE INDEX "conversation_page_unread" ON "conversation" USING btree ("page_id","customer_id","unread_b") WHERE "conversation"."unread_b" > 0;