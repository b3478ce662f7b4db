CREATE TABLE "push_shown" (
	"token_hash" text NOT NULL,
	"conversation" text NOT NULL,
	"side" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	CONSTRAINT "push_shown_token_hash_conversation_pk" PRIMARY KEY("token_hash","conversation")
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "closes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "closes_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "push_shown" ADD CONSTRAINT "push_shown_token_hash_push_subscription_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."push_subscription"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_shown_conversation" ON "push_shown" USING btree ("conversation");