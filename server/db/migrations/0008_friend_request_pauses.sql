CREATE TABLE "friend_request_pause" (
	"asker_id" bigint NOT NULL,
	"asked_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "friend_request_pause_asker_id_asked_id_pk" PRIMARY KEY("asker_id","asked_id")
);
--> statement-breakpoint
ALTER TABLE "friend_request_pause" ADD CONSTRAINT "friend_request_pause_asker_id_user_account_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request_pause" ADD CONSTRAINT "friend_request_pause_asked_id_user_account_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;