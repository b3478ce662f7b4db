CREATE TABLE "removed_member" (
	"page_user_id" bigint NOT NULL,
	"with_page" boolean NOT NULL,
	"page_id" bigint NOT NULL,
	"user_account_id" bigint NOT NULL,
	"user_type_id" bigint NOT NULL,
	"accepted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_member_page_user_id_with_page_pk" PRIMARY KEY("page_user_id","with_page")
);
--> statement-breakpoint
ALTER TABLE "removed_member" ADD CONSTRAINT "removed_member_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_member" ADD CONSTRAINT "removed_member_user_account_id_user_account_id_fk" FOREIGN KEY ("user_account_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_member" ADD CONSTRAINT "removed_member_user_type_id_user_type_id_fk" FOREIGN KEY ("user_type_id") REFERENCES "public"."user_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_member_page" ON "removed_member" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "removed_member_at" ON "removed_member" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "removed_member_type" ON "removed_member" USING btree ("user_type_id");