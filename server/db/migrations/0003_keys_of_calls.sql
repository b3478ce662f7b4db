DROP INDEX "message_unsearched";--> statement-breakpoint
DROP INDEX "saved_view_page";--> statement-breakpoint
DROP INDEX "webhook_page";--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_client" ON "saved_view" USING btree ("page_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_client" ON "page" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_client" ON "webhook" USING btree ("page_id","client_id");