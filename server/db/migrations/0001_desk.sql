ALTER TABLE "conversation" ADD COLUMN "desk_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "assign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "notes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "labels" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "replies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_assignee_id_user_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_snoozed" ON "conversation" USING btree ("snoozed_until") WHERE "conversation"."state" = 'snoozed';--> statement-breakpoint
CREATE INDEX "conversation_assignee" ON "conversation" USING btree ("assignee_id") WHERE "conversation"."assignee_id" is not null;--> statement-breakpoint
UPDATE "user_type" SET "assign" = true, "notes" = true, "labels" = true, "replies" = true WHERE "side" = 'P' AND ("built_in" OR "deleteallchat");
