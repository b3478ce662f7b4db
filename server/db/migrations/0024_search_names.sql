DROP INDEX "user_account_user_name_trgm";--> statement-breakpoint
DROP INDEX "user_account_profile_name_trgm";--> statement-breakpoint
DROP INDEX "page_title_trgm";--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "search_names" text;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "search_title" text;--> statement-breakpoint
CREATE INDEX "user_account_names_trgm" ON "user_account" USING gin ((coalesce("search_names", lower("profile_name" || chr(10) || "user_name"))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "page_title_trgm" ON "page" USING gin ((coalesce("search_title", lower("title"))) gin_trgm_ops);