CREATE TABLE "recovery_code" (
	"user_account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_account_id_code_hash_pk" PRIMARY KEY("user_account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenge" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_account_id" bigint NOT NULL,
	"by_password" boolean NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secret" (
	"user_account_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secret" ADD CONSTRAINT "totp_secret_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenge_user" ON "sign_in_challenge" USING btree ("user_account_id");--> statement-breakpoint
DELETE FROM "installation_fact" WHERE "name" = 'browserKey';
