ALTER TABLE "bulk_action" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_action_client" ON "bulk_action" USING btree ("by_id","client_id");