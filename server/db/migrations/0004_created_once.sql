DROP INDEX "customer_invitation_page";--> statement-breakpoint
DROP INDEX "page_field_page";--> statement-breakpoint
DROP INDEX "page_token_page";--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_invitation" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "page_field" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_reply" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "page_token" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_client" ON "user_account" USING btree ("client_id") WHERE "user_account"."client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_invitation_client" ON "customer_invitation" USING btree ("page_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_client" ON "staff_invitation" USING btree ("page_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_client" ON "label" USING btree ("page_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_field_client" ON "page_field" USING btree ("page_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_type_client" ON "user_type" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reply_page_client" ON "saved_reply" USING btree ("page_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reply_person_client" ON "saved_reply" USING btree ("user_account_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_token_client" ON "page_token" USING btree ("page_id","client_id");