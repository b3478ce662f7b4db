CREATE TABLE "page_bell" (
	"page_id" bigint NOT NULL,
	"user_account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"rang_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_bell_page_id_user_account_id_kind_pk" PRIMARY KEY("page_id","user_account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "page_bell" ADD CONSTRAINT "page_bell_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_bell" ADD CONSTRAINT "page_bell_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;