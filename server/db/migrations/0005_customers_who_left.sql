DROP INDEX "conversation_page_unread";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "customer_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "conversation" SET "customer_left" = true WHERE "page_id" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "page_user" u JOIN "user_type" t ON t."id" = u."user_type_id" AND t."side" = 'C'
  WHERE u."page_id" = "conversation"."page_id" AND u."user_account_id" = "conversation"."customer_id" AND u."accepted");--> statement-breakpoint
CREATE INDEX "conversation_page_unread" ON "conversation" USING btree ("page_id","unread_b") WHERE "conversation"."unread_b" > 0 and not "conversation"."customer_left";
