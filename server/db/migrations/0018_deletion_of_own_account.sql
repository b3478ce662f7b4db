DROP INDEX "user_account_user_name";--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "deletion_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "restorable" jsonb;--> statement-breakpoint
CREATE INDEX "user_account_deletion" ON "user_account" USING btree ("deletion_requested_at") WHERE "user_account"."deletion_requested_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_user_name" ON "user_account" USING btree (lower("user_name")) WHERE "user_account"."removed_at" is null or "user_account"."deletion_requested_at" is not null;