CREATE TABLE "contact_code" (
	"user_account_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_code_user_account_id_purpose_pk" PRIMARY KEY("user_account_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "phone_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_code" ADD CONSTRAINT "contact_code_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Contacts of one account only could be used to sign in, and still can.
UPDATE "user_account" SET "phone_verified_at" = now() WHERE "removed_at" IS NULL AND "phone_digits" <> '' AND "phone_digits" IN (SELECT "phone_digits" FROM "user_account" WHERE "removed_at" IS NULL GROUP BY 1 HAVING count(*) = 1);--> statement-breakpoint
UPDATE "user_account" SET "email_verified_at" = now() WHERE "removed_at" IS NULL AND "email" <> '' AND lower("email") IN (SELECT lower("email") FROM "user_account" WHERE "removed_at" IS NULL GROUP BY 1 HAVING count(*) = 1);--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_verified_phone" ON "user_account" USING btree ("phone_digits") WHERE "user_account"."phone_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_verified_email" ON "user_account" USING btree (lower("email")) WHERE "user_account"."email_verified_at" is not null;