ALTER TABLE "user_type" ADD COLUMN "assign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "notes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "labels" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_type" ADD COLUMN "replies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "user_type" SET "assign" = true, "notes" = true, "labels" = true, "replies" = true WHERE "side" = 'P' AND ("built_in" OR "deleteallchat");
