CREATE TABLE "push_mute" (
	"user_account_id" bigint NOT NULL,
	"conversation" text NOT NULL,
	CONSTRAINT "push_mute_user_account_id_conversation_pk" PRIMARY KEY("user_account_id","conversation")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_account_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"hides_text" boolean NOT NULL,
	"pages" text NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"time_zone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_mute" ADD CONSTRAINT "push_mute_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_token_hash_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("user_account_id");